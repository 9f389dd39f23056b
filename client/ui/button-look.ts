import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** `primary` once per screen, for its main action; `secondary` outlined; `quiet` underlined text. */
  kind?: 'primary' | 'secondary' | 'quiet'
  size?: 'md' | 'lg'
}

/** Returns class names for Mantine's Button, whose inner elements generate no box. */
export function buttonClassNames({ kind = 'primary', size = 'md' }: ButtonLook) {
  return {
    root: classNames(styles.button, styles[kind], styles[size]),
    inner: styles.inner,
    label: styles.inner,
  }
}
