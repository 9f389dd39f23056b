import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { guides } from '@client/content/guides.ts'
import { GuideShelf } from '@client/features/guides/guide-shelf.tsx'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { urls } from '@shared/urls.ts'
import styles from './resources.module.css'

/** Resources (specification, section 2: content pages). */
export function Component() {
  return (
    <>
      <PageMeta
        title="Guides and Checklists for Vacation Rental Owners"
        description="Six guides with checklists to print: preparing the property, taxes, photographs, seasonal occupancy, safety, and choosing a management company."
        path={urls.resources()}
      />
      <PageSection width="wide">
        <SectionHeading
          level={1}
          title="Guides with a checklist at the end"
          lead="Read one in an evening, print its last page, and take it along. They are free, and you need not sign up for anything."
        />
        <GuideShelf guides={guides} />
      </PageSection>
      <PageSection tone="rose" width="wide" space="tight" labelledBy="rather-ask">
        <SectionHeading
          id="rather-ask"
          title="Would you rather have it done?"
          lead="A management company works through these lists for you. Tell us about your property once and hear from companies nearby, or read the answers to common questions first."
        />
        <div className={styles.ways}>
          <ButtonLink to={urls.homeSection('contact')}>Find a manager</ButtonLink>
          <ButtonLink to={urls.faq()} kind="quiet">
            Frequently asked questions
          </ButtonLink>
        </div>
      </PageSection>
    </>
  )
}
