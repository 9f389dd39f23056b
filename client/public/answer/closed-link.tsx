import { ButtonLink } from '@client/ui/button-link.tsx'
import { Row, Stack } from '@client/ui/primitives.tsx'
import type { AnswerPage } from '@shared/leads/answer.schema.ts'
import { ANSWER_LINK_DAYS } from '@shared/leads/recipient.ts'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './answer.page.module.css'

/** Says why a link shows no request. Has no personal data. */
export function ClosedLink({ page }: { page: AnswerPage | null }) {
  const state = !page || page.state === 'open' ? 'dead' : page.state
  const title =
    page?.mergedInto && state === 'merged' ? `Your company is now part of ${page.mergedInto}` : titles[state]
  return (
    <Stack gap={5} className={styles.text}>
      <h1>{title}</h1>
      <p>{texts[state]}</p>
      <Row>
        <ButtonLink to={urls.contact()} kind="secondary">
          Contact {brand.name}
        </ButtonLink>
      </Row>
    </Stack>
  )
}

type Closed = Exclude<AnswerPage['state'], 'open'> | 'dead'

const titles: Record<Closed, string> = {
  expired: 'This link has expired',
  gone: 'This request no longer exists',
  withdrawn: 'The owner has withdrawn this request',
  held: 'This request isn’t open yet',
  unlisted: `Your company isn’t listed on ${brand.name}`,
  merged: 'Your company is now part of another one',
  dead: 'This link doesn’t work',
}
const texts: Record<Closed, string> = {
  expired: `A request can be answered for ${ANSWER_LINK_DAYS} days. There’s nothing you need to do.`,
  gone: 'It was deleted, so there’s nothing to answer. Please don’t use the owner’s details anymore.',
  withdrawn: 'There’s nothing you need to do. Please don’t contact the owner anymore.',
  held: 'We’re still checking it. We’ll email you as soon as you can answer.',
  unlisted: 'Only listed companies can answer requests. If you think this is a mistake, please write to us.',
  merged: 'Please answer with the link in the email that was sent to that company.',
  dead: 'It may be incomplete, or the request was deleted. Nothing was changed. Try opening the link in our email again.',
}
