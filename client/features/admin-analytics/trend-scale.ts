const STEPS = [1, 2, 5, 10]
const LEAST_TOP = 4

/** The top of a scale from 0 up: a round number that nothing passes and that halves well. */
export function scaleTop(highest: number): number {
  if (highest <= LEAST_TOP) return LEAST_TOP
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = STEPS.find((one) => one * power >= highest) ?? 10
  return step * power
}
