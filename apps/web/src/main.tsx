import './fonts.css';
import './styles/base.css';
import './styles/game.css';
import './styles/decision.css';
import './styles/side.css';
import './styles/map.css';
import './styles/home.css';
import './styles/narrow.css';
import { render } from 'preact';
import { App } from './ui/App.tsx';

const page = document.getElementById('page');
if (page) render(<App />, page);
