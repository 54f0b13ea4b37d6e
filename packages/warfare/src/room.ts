let room = new Int16Array(0);

/**
 * Room for every hex of a space once: what a flood has still to look at. One for all, so that none is made for each flood; whoever takes it has done
 * with it before anybody takes it again.
 */
export const roomFor = ({ count }: { readonly count: number }): Int16Array => (room.length < count ? (room = new Int16Array(count)) : room);
