/** The colours of every illustration: one low sun from the left, so each wall and tree has a lit and a shaded tone. */
export const paint = {
  sun: '#f9cf8f',
  sunPale: '#fde9c9',
  cloud: '#fffaf2',
  haze: '#e9d3c4',
  hazeDeep: '#d4bfb6',

  sea: '#9fc7c3',
  seaDeep: '#7fb0ae',
  seaDark: '#5f9595',
  foam: '#eef5ee',

  sand: '#f4e2c6',
  sandDeep: '#e6cda8',
  sandDark: '#cfae84',
  path: '#f3e6d5',
  road: '#d9c8b6',

  grass: '#b9c791',
  grassDeep: '#98b07d',
  leaf: '#7c9f6f',
  leafDeep: '#5c8763',
  pine: '#437a61',
  pineDeep: '#2e6850',
  pineDark: '#1f5a45',
  night: '#1d3a33',

  cream: '#fff5e6',
  creamShade: '#ecd9c4',
  white: '#fffdf8',
  whiteShade: '#e6dcd2',
  blush: '#f7d3c5',
  blushShade: '#e3b1a2',
  sage: '#cfdac6',
  sageShade: '#adbfa9',
  honey: '#f3d49a',
  honeyShade: '#dbb674',
  clay: '#dd9a76',
  clayShade: '#c07a58',
  timber: '#b98562',
  timberShade: '#976648',

  rose: '#c24a5c',
  roseShade: '#9f3247',
  slate: '#77737d',
  slateShade: '#5a5661',
  tile: '#d07d58',
  tileShade: '#b0603f',

  trim: '#fffaf1',
  glass: '#4f7178',
  glassPale: '#7f9fa2',
  lamp: '#ffdc94',
  door: '#9f3247',
  trunk: '#8c6248',
  trunkShade: '#6f4b38',
  shadow: '#3d2a20',
} as const

/** A surface in the sun and the same surface turned away from it. */
export type Tones = readonly [lit: string, shade: string]

export const tones = {
  cream: [paint.cream, paint.creamShade],
  white: [paint.white, paint.whiteShade],
  blush: [paint.blush, paint.blushShade],
  sage: [paint.sage, paint.sageShade],
  honey: [paint.honey, paint.honeyShade],
  clay: [paint.clay, paint.clayShade],
  timber: [paint.timber, paint.timberShade],
  rose: [paint.rose, paint.roseShade],
  slate: [paint.slate, paint.slateShade],
  tile: [paint.tile, paint.tileShade],
} as const satisfies Record<string, Tones>
