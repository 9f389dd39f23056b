import classes from './sample-label.module.css'

/** Marks a company of the sample data as fictional. The short label shows one word on a phone. */
export function SampleLabel({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className={classes.label}>
      Sample<span className={isShort ? classes.wideOnly : undefined}> company</span>
    </span>
  )
}
