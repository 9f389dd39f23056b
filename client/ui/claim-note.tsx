import { sampleClaims } from '@shared/content/claims.ts'
import classes from './claim-note.module.css'

/** Marks marketing figures as samples while they are samples (product 1.3). */
export function ClaimNote() {
  return sampleClaims === null ? null : <small className={classes.note}>{sampleClaims}</small>
}
