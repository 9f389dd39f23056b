import classes from './sample-label.module.css'

/** Marks a company that came with the sample data: nobody takes an invented one for a real one. */
export function SampleLabel() {
  return <span className={classes.label}>Sample company</span>
}
