import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface HeroProps {
  search: ReactNode
  /** Way back to an earlier selection. */
  resume: ReactNode
}

/** Hero: headline, location search and the link to the lead form. */
export function Hero({ search, resume }: HeroProps) {
  const claims = useClaims()
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <div className={styles.text}>
        <h1 id="hero-title">Find a vacation rental manager you’d hand the keys to</h1>
        <p className={styles.intro}>
          Compare {claims.preScreened.text} management companies near your property by HostScore, services and
          fees. Then send one request to the ones you like.
        </p>
        <div className={styles.actions}>
          <div className={styles.search}>{search}</div>
          <div className={styles.start}>
            <p className={styles.alternative}>Or send one request</p>
            <ButtonLink href="#contact" size="md" className={styles.button}>
              Find Managers Near Me
            </ButtonLink>
            <p className={styles.terms}>
              The form takes {claims.minutes.text}. It’s {claims.free.text}, with {claims.noObligation.text}.
            </p>
          </div>
        </div>
        {/* Below the search, which must not move when the browser's own selection appears. */}
        {resume}
      </div>
      <Illustration name="hero-scene" className={styles.scene} isAboveFold />
    </section>
  )
}
