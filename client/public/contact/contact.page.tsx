import { getClient, getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { postAction } from '@client/lib/posted-form.ts'
import { useClaims } from '@client/lib/site.ts'
import { useResultHeading } from '@client/lib/use-result-heading.ts'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { NumberedSteps } from '@client/ui/numbered-steps.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Stack } from '@client/ui/primitives.tsx'
import { type ContactTopic, isContactTopic } from '@shared/contact/contact-topics.ts'
import { urls } from '@shared/lib/urls.ts'
import { RESPONSE_DAYS } from '@shared/privacy/data-request.ts'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import styles from './contact.page.module.css'
import { type ContactFailure, contactFailureOptions, emptyContact } from './contact-fields.ts'
import { ContactForm } from './contact-form.tsx'

interface LoaderData {
  stamp: string
  topic: ContactTopic | null
  sent: boolean
}

/** Query parameter that shows the confirmation after a post without JavaScript. */
const SENT_QUERY = 'sent'

/** Serves a fresh form: its stamp holds the time it was served. */
export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const { searchParams } = new URL(args.request.url)
  const topic = searchParams.get('topic')
  const { stamp } = await getUtils(args).contact.stamp.fetch()
  return { stamp, topic: isContactTopic(topic) ? topic : null, sent: searchParams.has(SENT_QUERY) }
}

export const action = import.meta.env.SSR
  ? postAction(emptyContact, (args) => ({
      send: (values) => getClient(args).contact.send.mutate(values),
      next: () => `${urls.contact()}?${SENT_QUERY}=1`,
      ...contactFailureOptions,
    }))
  : undefined

/** Contact (product 2.17): the form and what happens to a message. */
export function Component() {
  const claims = useClaims()
  const { stamp, topic, sent } = useLoaderData<LoaderData>()
  const failed = useActionData<ContactFailure>()
  const [wasSentNow, setWasSentNow] = useState(false)
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Contact us about your rental, your company, a HostScore badge or your data. A person reads every message and replies ${claims.followUp.text}.`}
        path={urls.contact()}
      />
      <PageSection space="tight">
        {sent || wasSentNow ? (
          <Sent takeFocus={wasSentNow} />
        ) : (
          <Grid columns={[7, 5]} gap={16} rowGap={8}>
            <Stack gap={5}>
              <h1 id="contact-title">Contact us</h1>
              <ContactForm topic={topic} stamp={stamp} failed={failed} onSent={() => setWasSentNow(true)} />
            </Stack>
            <Aside />
          </Grid>
        )}
      </PageSection>
    </>
  )
}

function Aside() {
  const claims = useClaims()
  return (
    <Stack gap={5}>
      <Illustration name="city-scene" className={styles.scene} />
      <h2 className={styles.sideTitle}>What happens next</h2>
      <NumberedSteps>
        <li>You’ll get an email receipt within a minute or two.</li>
        <li>
          A person reads your message and replies by email {claims.followUp.text}; requests about your data
          are answered within {RESPONSE_DAYS} days.
        </li>
        <li>We don’t share it with any company or add you to a mailing list.</li>
      </NumberedSteps>
      <h2 className={styles.sideTitle}>Faster answers</h2>
      <Stack as="ul" gap={2}>
        <li>
          Looking for a manager? <Link to={urls.homeSection('contact')}>Send one request</Link> and the
          companies you choose will contact you directly.
        </li>
        <li>
          Have a common question? <Link to={urls.faq()}>Read the FAQ</Link>.
        </li>
        <li>
          Not listed yet? <Link to={urls.registerCompany()}>Register your company</Link>.
        </li>
      </Stack>
    </Stack>
  )
}

function Sent({ takeFocus }: { takeFocus: boolean }) {
  const claims = useClaims()
  const heading = useResultHeading(takeFocus)
  return (
    <Stack align="start">
      <Illustration name="spot-thank-you" className={styles.spot} isAboveFold />
      <h1 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Thanks, we got your message
      </h1>
      <p className="intro">
        Someone on our team will read it and reply {claims.followUp.text}; requests about your data are
        answered within {RESPONSE_DAYS} days. A receipt is on its way to your inbox. If you don’t see it,
        check your spam folder.
      </p>
      <p>
        In the meantime: <Link to={urls.faq()}>answers to common questions</Link>,{' '}
        <Link to={urls.resources()}>guides with checklists</Link>, or{' '}
        <Link to={urls.home()}>the home page</Link>.
      </p>
    </Stack>
  )
}
