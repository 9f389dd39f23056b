/** Width of a map's drawing. Positions are in these units, offsets in pixels, because text and pins do not scale. */
export const MAP_WIDTH = 320
