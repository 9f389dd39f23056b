import { Button } from '@client/components/button.tsx'
import { SelectField, TextArea, TextField } from '@client/components/field.tsx'
import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { FormProblem } from '@client/components/form-problem.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { type ContactTopic, contactTopics } from '@shared/contact-topics.ts'
import { contactInput } from '@shared/schemas/contact.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import { type ContactFailure, contactReading, emptyContact } from './contact-fields.ts'
import classes from './contact-form.module.css'

interface ContactFormProps {
  /** What it is about, where the link that led here knew. */
  topic: ContactTopic | null
  /** When this form was handed out, signed by the server. */
  stamp: string
  /** What the page's action answered to a form posted without JavaScript. */
  failed?: ContactFailure
  onSent: () => void
}

/** The contact form. A real form: without JavaScript it posts to its page, whose action is `contactAction`. */
export function ContactForm({ topic, stamp, failed, onSent }: ContactFormProps) {
  const { form, formProps, field, summary, problem, sendButton, pending } = useServerForm(
    contactInput,
    trpc.contact.send.useMutation().mutateAsync,
    {
      mode: 'uncontrolled',
      id: 'contact',
      initialValues: { ...emptyContact, topic: topic ?? emptyContact.topic, stamp },
      failed,
      hasSummary: true,
      onSuccess: onSent,
      ...contactReading,
    },
  )
  const isTrapSeen = form.errors.website !== undefined
  return (
    <form {...formProps} action={urls.contact()} aria-labelledby="contact-title" className={classes.form}>
      <input type="hidden" name="stamp" value={field('stamp').defaultValue || stamp} />
      <FieldErrorSummary {...summary} />
      <SelectField {...field('topic')} label="What is it about?" options={contactTopics} />
      <TextField {...field('name')} label="Your name" autoComplete="name" required />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        label="Email"
        description="We answer to this address and use it for nothing else."
        autoComplete="email"
        required
      />
      <TextArea
        {...field('message')}
        label="Message"
        description="For a question about one company or one request, name it: we look it up first."
        rows={7}
        required
      />
      {/* People neither see nor reach this; programs fill in whatever there is. Shown once it stands in the way. */}
      <div className={isTrapSeen ? undefined : 'visually-hidden'} aria-hidden={isTrapSeen ? undefined : true}>
        <TextField
          {...field('website')}
          label="Leave this empty"
          tabIndex={isTrapSeen ? undefined : -1}
          autoComplete="off"
        />
      </div>
      {problem ? <FormProblem posted={failed !== undefined}>{problem.message}</FormProblem> : null}
      <Button ref={sendButton} type="submit" disabled={pending} className={classes.send}>
        {pending ? 'Sending...' : 'Send message'}
      </Button>
      <p className={classes.fine}>
        We keep your message to answer it; how long, and how to have it deleted, is in our{' '}
        <Link to={urls.privacy()}>Privacy Policy</Link>.
      </p>
    </form>
  )
}
