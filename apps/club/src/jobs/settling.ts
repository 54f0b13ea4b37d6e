/** The job that gives seats to their successors where the others have been silent, once a minute for all processes together. */
export const SETTLE = 'settle';
/** As graphile-worker reads it: each minute, one at a time, and one that has not begun is not asked for twice. */
export const SETTLE_EACH_MINUTE = `* * * * * ${SETTLE} ?queue=${SETTLE}&jobKey=${SETTLE}`;
