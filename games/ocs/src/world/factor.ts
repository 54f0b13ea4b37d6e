import type { Factor } from './schema/forms.ts';

/** What is left of a quantity that a factor changes (4.5-1). */
export const times = (quantity: number, [numerator, denominator]: Factor): number => (quantity * numerator) / denominator;

/** The nearest whole number; a half goes up (4.3-1). */
export const rounded = (quantity: number): number => Math.floor(quantity + 1 / 2);
