import { ButtonLink } from '@client/components/button-link.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { claims } from '@shared/claims.ts'
import type { ReactNode } from 'react'
import classes from './hero.module.css'

/** The first band: what this is, where to look, and the one button. */
export function Hero({ search }: { search: ReactNode }) {
  return (
    <section aria-labelledby="hero-title" className={classes.hero}>
      <div className={classes.words}>
        <h1 id="hero-title">Find a vacation rental manager you’d hand the keys to</h1>
        <p className={classes.lead}>
          Compare {claims.preScreened.text} management companies near your property by HostScore, services and
          fees. Then send one request to the ones you like.
        </p>
        <div className={classes.ways}>
          <div className={classes.search}>{search}</div>
          <div className={classes.start}>
            <p className={classes.or}>Or tell us about it once</p>
            <ButtonLink href="#contact" size="md" className={classes.button}>
              Find Managers Near Me
            </ButtonLink>
            <p className={classes.terms}>
              The form takes {claims.minutes.text}. It’s {claims.free.text}, with {claims.noObligation.text}.
            </p>
          </div>
        </div>
      </div>
      <Drawing name="hero-scene" className={classes.scene} first />
    </section>
  )
}
