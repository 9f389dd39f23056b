import { useClaims } from '@client/lib/site.ts'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Stack } from '@client/ui/primitives.tsx'
import { brand } from '@shared/lib/brand.ts'
import type { ReactNode } from 'react'
import styles from './why-use-header.module.css'

export function WhyUseHeader({ search }: { search: ReactNode }) {
  const claims = useClaims()
  return (
    <PageSection tone="dusk" width="wide" space="tight">
      <Grid columns={[1, 1]} gap={12} align="center">
        <Stack gap={3}>
          <h1>Why use {brand.name}?</h1>
          <p className="intro">
            Because you should choose who runs your rental by facts you can compare side by side.{' '}
            {claims.betterCompany.text}; they also report {claims.incomeTypical.text} more rental income.
            <ClaimNote of={['betterCompany', 'incomeTypical']} />
          </p>
          {search}
        </Stack>
        <Illustration name="lake-scene" className={styles.image} isAboveFold />
      </Grid>
    </PageSection>
  )
}
