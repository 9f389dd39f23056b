import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { claims } from '@shared/claims.ts'
import styles from './why-use.module.css'

/** The call to action (specification, section 2: why-use page). @param href the quote form */
export function GetStarted({ href }: { href: string }) {
  return (
    <PageSection tone="deep" width="wide" labelledBy="get-started" className={styles.ending}>
      <div>
        <h2 id="get-started">Find out who would look after your house</h2>
        <p className="lead">
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
