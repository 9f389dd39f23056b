import { useSite } from '@client/lib/site.ts'
import { type ClaimName, sampleClaims } from '@shared/content/claims.ts'
import { hasKey } from '@shared/lib/objects.ts'
import styles from './claim-note.module.css'

/** Marks marketing figures as samples until each of them has a basis (product 1.3). */
export function ClaimNote({ of }: { of: readonly ClaimName[] }) {
  const { texts } = useSite()
  if (sampleClaims === null || of.every((name) => hasKey(texts.claims, name))) return null
  return <small className={styles.note}>{sampleClaims}</small>
}
