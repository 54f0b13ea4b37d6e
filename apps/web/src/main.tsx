import './fonts.css';
import './styles/base.css';
import './styles/game.css';
import './styles/decision.css';
import './styles/attack.css';
import './styles/side.css';
import './styles/seeing.css';
import './styles/thinking.css';
import './styles/map.css';
import './styles/stack.css';
import './styles/home.css';
import './styles/dialog.css';
import './styles/companion.css';
import './styles/learn.css';
import './styles/narrow.css';
import './styles/touch.css';
import { render } from 'preact';
import { keepOffline } from './offline/offline.ts';
import { keepSettings } from './settings.ts';
import { App } from './ui/App.tsx';
import { mapView } from './ui/board/mapsignal.ts';
import { keepPictures } from './ui/board/pictures.ts';

keepSettings();
keepPictures();
keepOffline(() => mapView.value !== null);

const page = document.getElementById('page');
if (page) render(<App />, page);
