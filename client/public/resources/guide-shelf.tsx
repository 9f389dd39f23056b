import { ArticleImage } from '@client/public/parts/blog/article-image.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Grid, Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import type { GuideFacts } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'

/** Six guides (product 2.12). */
export function GuideShelf({ guides }: { guides: readonly GuideFacts[] }) {
  return (
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
              <ButtonLink to={urls.guide(guide.slug)} kind="quiet" aria-label={`View Guide: ${guide.title}`}>
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
  )
}
