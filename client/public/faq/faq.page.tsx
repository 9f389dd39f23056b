import faqGroups from '@client/content/faq.yaml'
import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { faqPageJsonLd } from '@client/lib/structured-data.ts'
import { trpc } from '@client/lib/trpc.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Row, Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import styles from './faq.page.module.css'
import { FaqList, groupId } from './faq-list.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await getUtils(args).texts.faq.ensureData()
  return null
}

/** FAQ (product 2.13). Edited items replace those that the page was built with. */
export function Component() {
  const { publicUrl } = useSite()
  const [edited] = trpc.texts.faq.useSuspenseQuery()
  const groups = faqGroups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, ...edited[item.id] })),
  }))
  const questions = groups.flatMap(({ items }) =>
    items.map(({ question, text }) => ({ question, answer: text })),
  )
  return (
    <>
      <PageMeta
        title="Frequently Asked Questions"
        description="What it costs, who gets your details, what managers charge and what happens next: answers for vacation rental owners."
        path={urls.faq()}
        jsonLd={import.meta.env.SSR ? [faqPageJsonLd(publicUrl, { path: urls.faq(), questions })] : []}
      />
      <PageSection width="wide" space="tight">
        <Grid columns={[5, 8]} gap={16} rowGap={6}>
          <Stack className={styles.intro}>
            <h1>Frequently asked questions</h1>
            <p className="intro">
              Short answers, with links to more. Didn’t find it? <Link to={urls.contact()}>Ask us</Link>.
            </p>
            <Row as="ul" gap={6} rowGap={0}>
              {groups.map(({ title }) => (
                <li key={title}>
                  <a className={styles.anchor} href={`#${groupId(title)}`}>
                    {title}
                  </a>
                </li>
              ))}
            </Row>
          </Stack>
          <FaqList groups={groups} />
        </Grid>
      </PageSection>
      <PageSection tone="dusk" width="wide" space="tight" labelledBy="calculator">
        <Row gap={10} rowGap={4} justify="space-between">
          <Stack gap={2}>
            <h2 id="calculator">What could your place earn?</h2>
            <p className="intro">
              Answer a few questions to get an estimate, with all the math shown. No email required.
            </p>
          </Stack>
          <ButtonLink to={urls.incomeCalculator()} kind="secondary">
            Open the income calculator
          </ButtonLink>
        </Row>
      </PageSection>
    </>
  )
}
