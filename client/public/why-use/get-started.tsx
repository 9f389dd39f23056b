import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import styles from './why-use.module.css'

/** Call to action (product 2.8) with a link to the quote form. */
export function GetStarted({ href }: { href: string }) {
  const claims = useClaims()
  return (
    <PageSection tone="deep" width="wide" labelledBy="get-started" className={styles.callToAction}>
      <div>
        <h2 id="get-started">Find the right manager for your home</h2>
        <p className="intro">
          {claims.minutes.text} for one request. {claims.free.text.replace(/^f/, 'F')}, with{' '}
          {claims.noObligation.text}.
        </p>
      </div>
      <ButtonLink href={href} size="lg">
        Get Started Now
      </ButtonLink>
    </PageSection>
  )
}
