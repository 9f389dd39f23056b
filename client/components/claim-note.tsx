import { sampleClaims } from '@shared/claims.ts'
import classes from './claim-note.module.css'

/** Says beside marketing figures that they are samples, as long as they are (readings: marketing claims). */
export function ClaimNote() {
  return sampleClaims === null ? null : <small className={classes.note}>{sampleClaims}</small>
}
