import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { faqGroups } from '@client/content/faq.ts'
import { FaqList, groupId } from '@client/features/faq/faq-list.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { faqPageJsonLd } from '@shared/structured-data.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import styles from './faq.module.css'

/** FAQ (specification, section 2: content pages). */
export function Component() {
  const { publicUrl } = useSite()
  const questions = faqGroups.flatMap(({ items }) =>
    items.map(({ question, text }) => ({ question, answer: text })),
  )
  return (
    <>
      <PageMeta
        title="Frequently Asked Questions"
        description="What it costs, who gets your details, what managers charge and what happens after you ask: answers for owners of vacation rentals."
        path={urls.faq()}
        jsonLd={import.meta.env.SSR ? [faqPageJsonLd(publicUrl, { path: urls.faq(), questions })] : []}
      />
      <PageSection width="wide">
        <div className={styles.columns}>
          <div className={styles.intro}>
            <h1 className={styles.title}>Frequently asked questions</h1>
            <p className="lead">
              Short answers, and where to read on. Nothing here fits? <Link to={urls.contact()}>Ask us</Link>.
            </p>
            <ul className={styles.jumps}>
              {faqGroups.map(({ title }) => (
                <li key={title}>
                  <a href={`#${groupId(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
          <FaqList groups={faqGroups} />
        </div>
      </PageSection>
      <PageSection tone="dusk" width="wide" space="tight" labelledBy="calculator">
        <div className={styles.calculator}>
          <div>
            <h2 id="calculator">What could your place earn?</h2>
            <p className="lead">
              A few questions, one estimate, and every step of the sum on the page. You need not leave an
              e-mail address.
            </p>
            <ButtonLink to={urls.incomeCalculator()} kind="secondary">
              Open the income calculator
            </ButtonLink>
          </div>
          <Drawing name="lake-scene" className={styles.scene} />
        </div>
      </PageSection>
    </>
  )
}
