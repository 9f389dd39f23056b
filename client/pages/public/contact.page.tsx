import { PageSection } from '@client/components/page-section.tsx'
import { contactAction, SENT_QUERY } from '@client/features/contact/contact-action.ts'
import type { ContactFailure } from '@client/features/contact/contact-fields.ts'
import { ContactForm } from '@client/features/contact/contact-form.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { claims } from '@shared/claims.ts'
import { type ContactTopic, isContactTopic } from '@shared/contact-topics.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import styles from './contact.module.css'

interface Opened {
  stamp: string
  topic: ContactTopic | null
  sent: boolean
}

/** Each visitor gets a form of their own: its stamp tells when it was handed out. */
export async function loader(args: LoaderFunctionArgs): Promise<Opened> {
  const { searchParams } = new URL(args.request.url)
  const topic = searchParams.get('topic')
  const { stamp } = await utilsOf(args).contact.stamp.fetch()
  return { stamp, topic: isContactTopic(topic) ? topic : null, sent: searchParams.has(SENT_QUERY) }
}

// Where a form without JavaScript posts to.
export const action = import.meta.env.SSR ? contactAction : undefined

/** Contact (readings: linked but missing routes): the form, and what becomes of a message. */
export function Component() {
  const { stamp, topic, sent } = useLoaderData<Opened>()
  const failed = useActionData<ContactFailure>()
  const [sentNow, setSentNow] = useState(false)
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to us about your rental, your company, a HostScore badge or your data. A person reads it and answers ${claims.followUp.text}.`}
        path={urls.contact()}
      />
      <PageSection width="wide">
        {sent || sentNow ? (
          <Sent takeFocus={sentNow} />
        ) : (
          <div className={styles.columns}>
            <div>
              <h1 id="contact-title" className={styles.title}>
                Write to us
              </h1>
              <ContactForm topic={topic} stamp={stamp} failed={failed} onSent={() => setSentNow(true)} />
            </div>
            <Aside />
          </div>
        )}
      </PageSection>
    </>
  )
}

function Aside() {
  return (
    <div className={styles.aside}>
      <Drawing name="city-scene" className={styles.scene} first />
      <h2 className={styles.asideTitle}>What happens next</h2>
      <ol className={styles.steps}>
        <li>A receipt reaches your mailbox within a minute or two.</li>
        <li>A person reads your message and answers {claims.followUp.text}, by e-mail.</li>
        <li>Nobody else gets it: no company, no mailing list.</li>
      </ol>
      <h2 className={styles.asideTitle}>Perhaps quicker</h2>
      <ul className={styles.shortcuts}>
        <li>
          Looking for a manager? <Link to={urls.homeSection('contact')}>Send one request</Link> and the
          companies you choose answer you themselves.
        </li>
        <li>
          A common question? <Link to={urls.faq()}>See the answers</Link>.
        </li>
        <li>
          Not listed yet? <Link to={urls.registerCompany()}>Register your company</Link>.
        </li>
      </ul>
    </div>
  )
}

function Sent({ takeFocus }: { takeFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takeFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [takeFocus])
  return (
    <div className={styles.sent}>
      <Drawing name="spot-thank-you" className={styles.spot} first />
      <h1 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Your message is with us
      </h1>
      <p className="lead">
        A person reads it and answers {claims.followUp.text}. A receipt is on its way to your mailbox; if it
        does not show up, look among unwanted mail.
      </p>
      <p>
        Meanwhile: <Link to={urls.faq()}>answers to common questions</Link>,{' '}
        <Link to={urls.resources()}>guides with checklists</Link>, or{' '}
        <Link to={urls.home()}>the home page</Link>.
      </p>
    </div>
  )
}
