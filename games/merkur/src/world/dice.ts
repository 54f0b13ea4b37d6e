/** 2.C.1: faces of a die, which is read from 1 to 10, and on percentile dice from 0 to 9. */
export const FACES = 10;
