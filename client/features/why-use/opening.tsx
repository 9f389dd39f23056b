import { ClaimNote } from '@client/components/claim-note.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import type { ReactNode } from 'react'
import styles from './why-use.module.css'

/** @param search the location search: the first thing to try */
export function Opening({ search }: { search: ReactNode }) {
  return (
    <PageSection tone="dusk" width="wide" space="tight" className={styles.opening}>
      <div className={styles.words}>
        <h1>Why use {brand.name}?</h1>
        <p className="lead">
          Because choosing who runs your rental should rest on facts you can see side by side.{' '}
          {claims.betterCompany.text} and {claims.incomeTypical.text} more rental income.
          <ClaimNote />
        </p>
        {search}
      </div>
      <Drawing name="lake-scene" className={styles.picture} first />
    </PageSection>
  )
}
