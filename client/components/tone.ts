import classes from './tone.module.css'

/** The five colors of a score. A caller maps scores to tones; components only paint them. */
export type Tone = 'amber' | 'purple' | 'blue' | 'green' | 'gray'

/** The class that sets `--tone`, `--tone-text` and `--tone-tint` for everything inside. */
export function toneClass(tone: Tone): string {
  return classes[tone] ?? ''
}
