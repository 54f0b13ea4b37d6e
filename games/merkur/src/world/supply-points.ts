/** General supply points in sixths: a third of a logistic point is 20/3 of them (14.M.2.f), and a squadron pays half (14.N.4.a#2). */
export const SIXTHS = 6;
/** Logistic points in thirds (14.M.2.d). */
export const THIRDS = 3;
