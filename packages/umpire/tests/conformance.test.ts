import { cargoGame } from './conformance/cargo.ts';
import { facelessGame } from './conformance/faceless.ts';
import { interceptionGame } from './conformance/interception.ts';
import { overrunGame } from './conformance/overrun.ts';
import { phasesGame } from './conformance/phases.ts';
import { planGame } from './conformance/plan.ts';
import { raidGame } from './conformance/raid.ts';
import { roundsGame } from './conformance/rounds.ts';
import { sealedGame } from './conformance/sealed.ts';
import { setupOf } from './conformance/tiny.ts';
import { conformance } from './suite.ts';

const seeds = [1, 2, 3, 4, 5];

conformance(overrunGame, { setups: [setupOf(overrunGame)], seeds });
conformance(interceptionGame, { setups: [setupOf(interceptionGame)], seeds, values: ['port', 'haven', 'bank', 'east'] });
conformance(sealedGame, { setups: [setupOf(sealedGame)], seeds, reveals: ['revealed'] });
conformance(planGame, { setups: [setupOf(planGame)], seeds, reveals: ['plan carried out'], secretActs: ['file', 'cancel', 'leave it'] });
conformance(raidGame, { setups: [setupOf(raidGame)], seeds, values: ['r1', 'r4', 'i1', 'strip'] });
conformance(roundsGame, { setups: [setupOf(roundsGame)], seeds, questions: () => [{ side: 'red' }, { side: 'blue' }, {}] });
conformance(facelessGame, { setups: [setupOf(facelessGame), setupOf(facelessGame, { dummies: false })], seeds });
conformance(cargoGame, { setups: [setupOf(cargoGame)], seeds });
conformance(phasesGame, { setups: [setupOf(phasesGame)], seeds });
