import styles from './tone.module.css'

/** The five colors of a score. Callers map scores to tones; components apply them. */
export type Tone = 'amber' | 'purple' | 'blue' | 'green' | 'gray'

/** Returns the class that sets `--tone`, `--tone-text` and `--tone-tint` for its descendants. */
export function toneClass(tone: Tone): string {
  return styles[tone] ?? ''
}
