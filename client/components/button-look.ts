import classes from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** `primary` once on a screen, for its main action; `secondary` outlined; `quiet` words with an underline. */
  kind?: 'primary' | 'secondary' | 'quiet'
  size?: 'md' | 'lg'
}

/** Returns classes for Mantine's Button. Its inner elements take no box, so that icons and words share the root's gap. */
export function buttonClassNames({ kind = 'primary', size = 'md' }: ButtonLook) {
  return {
    root: classNames(classes.button, classes[kind], classes[size]),
    inner: classes.inner,
    label: classes.inner,
  }
}
