import { identifier, lines, positive, source, whole } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { CONTINGENTS } from './forms.ts';
import { SIDES } from '../sides.ts';
import { NATIONS as COUNTRIES } from './map.ts';

export const side = z.enum(SIDES);
export { identifier, lines, positive, source, whole };

/** Whose a counter is, as 10.C.5 counts contingents. */
export const nation = z.enum(CONTINGENTS);
/** Whose a hex was before the war came (2.E.2). */
export const country = z.enum(COUNTRIES);

const isOf = (parts: number) => (figure: number) => figure >= 0 && figure <= 99 && Number.isInteger(figure * parts);
/** SP of troops, or of what carries them: a half is a battalion, a quarter what an escort takes (5.A.6). */
export const stackingPoints = z.number().check(z.refine(isOf(4), 'SP in quarters are expected, such as 0.5 or 4'));
/** Antiaircraft points of a ship, which older destroyers have half of (5.C.6.b), and victory points. */
export const halves = z.number().check(z.refine(isOf(2), 'a number in halves is expected, such as 0.5 or 3'));

/** A hex, as 2925. */
export const hexNumber = z.string().check(z.regex(/^\d{4}$/, 'a hex is expected, as 2925'));
/** A game turn of the operation: its place in the turn record, from 1. */
export const turn = z.int().check(z.gte(1), z.lte(99));
export const text = z.string().check(z.minLength(1));
/** As it is printed on a counter. */
export const short = z.string().check(z.minLength(1), z.maxLength(10));
export const ids = z.array(identifier).check(z.minLength(1));
/** A share or a weight in hundredths. */
export const hundredths = z.int().check(z.gte(0), z.lte(999));
/** Men, kilograms, kilometres. */
export const many = z.int().check(z.gte(1), z.lte(99_999));
