import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Heading, Row, Stack } from '@client/ui/primitives.tsx'

/** Call to action (product 2.8) with a link to the quote form. */
export function GetStarted({ href }: { href: string }) {
  const claims = useClaims()
  return (
    <PageSection tone="deep" width="wide" space="tight" labelledBy="get-started">
      <Row gap={10} rowGap={3} justify="space-between">
        <Stack gap={1}>
          <Heading level={2} size={3} id="get-started">
            Find the right manager for your home
          </Heading>
          <p>
            {claims.minutes.text} for one request. {claims.free.text.replace(/^f/, 'F')}, with{' '}
            {claims.noObligation.text}.
          </p>
        </Stack>
        <ButtonLink href={href} size="lg">
          Get Started Now
        </ButtonLink>
      </Row>
    </PageSection>
  )
}
