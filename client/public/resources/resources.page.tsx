import { guides } from '@client/content/guides.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { ArticleImage } from '@client/public/parts/blog/article-image.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'

/** Resources (product 2.12). */
export function Component() {
  return (
    <>
      <PageMeta
        title="Guides and Checklists for Vacation Rental Owners"
        description="Six guides with printable checklists: property preparation, taxes, photography, seasonal occupancy, safety, and choosing a management company."
        path={urls.resources()}
      />
      <PageSection width="wide" space="tight">
        <SectionHeading
          level={1}
          title="Practical guides with printable checklists"
          intro="Read one in an evening, print the checklist, and take it with you. They’re free, with no sign-up."
        />
        <Grid as="ol" min={18} gap={10} rowGap={8}>
          {guides.map((guide, at) => (
            <li key={guide.slug}>
              <Stack as="article" gap={2}>
                <ArticleImage text={guide} shape="story" decorative isAboveFold={at < 2} />
                <Heading level={2} size={3}>
                  {guide.title}
                </Heading>
                <p className="soft">{guide.description}</p>
                <Row gap={4} rowGap={0}>
                  <ButtonLink
                    to={urls.guide(guide.slug)}
                    kind="quiet"
                    aria-label={`View Guide: ${guide.title}`}
                  >
                    View Guide
                  </ButtonLink>
                  <Note>
                    {guide.minutes} min read · {guide.checks}-item checklist
                  </Note>
                </Row>
              </Stack>
            </li>
          ))}
        </Grid>
      </PageSection>
      <PageSection tone="rose" width="wide" space="tight" labelledBy="rather-ask">
        <SectionHeading
          id="rather-ask"
          title="Rather leave it to a pro?"
          intro="A management company takes care of these checklists for you. Tell us about your property once and hear from companies nearby, or read the FAQ first."
        />
        <Row gap={6}>
          <ButtonLink to={urls.homeSection('contact')}>Find a manager</ButtonLink>
          <ButtonLink to={urls.faq()} kind="quiet">
            Frequently asked questions
          </ButtonLink>
        </Row>
      </PageSection>
    </>
  )
}
