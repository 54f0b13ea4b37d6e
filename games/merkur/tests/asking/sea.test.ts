import { describe, expect, it } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { crete } from '../referee.ts';

const ask = (of: ReturnType<typeof crete>, seat: 'axis' | 'allied', aircraft: string, zone: string) =>
  game.explain(of.position, seat, { overSea: { aircraft, zone } });

describe('questions about the air over the sea', () => {
  const at = crete()
    .group('tg-a-1', 'zone 2725', ['uk-formidable'])
    .aircraft({ 'de-stg-2': { at: '2222' }, 'de-recce-1': { at: '1625' }, 'uk-albacore': { at: 'aboard uk-formidable' } });

  it('say how far a zone is, and how well one searches it', () => {
    expect(ask(at, 'axis', 'de-stg-2', 'zone 2725')).toMatchObject({ value: 8, flown: true, drm: 1 });
    expect(ask(at, 'axis', 'de-stg-2', 'zone 3022')).toMatchObject({ value: 10, flown: false });
    expect(ask(at, 'axis', 'de-stg-2', 'zone 3226').value).toBeNull();
    expect(ask(at, 'axis', 'de-recce-1', 'zone 2725').drm).toBe(2);
    expect(() => ask(at, 'axis', 'de-stg-2', '2725')).toThrow('no sea zone');
  });

  it('tell nobody but its own side from where a carrier flies', () => {
    expect(ask(at, 'allied', 'uk-albacore', 'zone 2725').value).toBe(2);
    expect(() => ask(at, 'axis', 'uk-albacore', 'zone 2725')).toThrow('at no base');
  });
});
