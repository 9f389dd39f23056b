import { clearDraft, type FormDraft, useFormDraft } from '@client/lib/form-draft.ts'
import { checkValues } from '@client/lib/form-errors.ts'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { EmailField } from '@client/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '@client/ui/field.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { Honeypot } from '@client/ui/honeypot.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import { contactInput } from '@shared/contact/contact.schema.ts'
import { type ContactTopic, contactTopics, privacyTopicNote } from '@shared/contact/contact-topics.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { type ContactFailure, contactFailureOptions, emptyContact } from './contact-fields.ts'
import styles from './contact-form.module.css'

const contactDraft: FormDraft = { name: 'contact', fields: ['topic', 'name', 'email', 'message'] }

/** Draft for a form whose link named the topic, which an older choice must not replace. */
const contactDraftWithoutTopic: FormDraft = { name: 'contact', fields: ['name', 'email', 'message'] }

interface ContactFormProps {
  topic: ContactTopic | null
  /** Signed token with the time the form was served. */
  stamp: string
  failed?: ContactFailure
  onSent: () => void
}

/** Contact form. Without JavaScript it posts to its page, whose action is `contactAction`. */
export function ContactForm({ topic, stamp, failed, onSent }: ContactFormProps) {
  const send = trpc.contact.send.useMutation()
  const { formProps, field, errors, problem, pending } = usePostedForm({
    id: 'contact',
    initialValues: { ...emptyContact, topic: topic ?? emptyContact.topic, stamp },
    failed,
    submit: async (values) => {
      await send.mutateAsync(checkValues(contactInput, values))
      clearDraft(contactDraft)
      onSent()
    },
    ...contactFailureOptions,
  })
  useFormDraft(formProps.ref, topic === null ? contactDraft : contactDraftWithoutTopic, failed)
  return (
    <Stack as="form" gap={5} {...formProps} action={urls.contact()} aria-labelledby="contact-title">
      {/* After a failed post: the time the form was first served, not the stamp of this page. */}
      <input type="hidden" name="stamp" value={field('stamp').defaultValue || stamp} />
      <FieldErrorSummary errors={errors} posted={failed !== undefined} />
      <SelectField
        {...field('topic')}
        className={styles.topic}
        label="Topic"
        description={<span className={styles.privacyNote}>{privacyTopicNote}</span>}
        options={contactTopics}
      />
      <TextField {...field('name')} label="Your name" autoComplete="name" required />
      <EmailField
        {...field('email')}
        label="Email"
        description="We’ll only use it to reply."
        autoComplete="email"
        required
      />
      <TextArea
        {...field('message')}
        label="Message"
        description="If it’s about a specific company or request, include the name."
        rows={7}
        required
      />
      <Honeypot {...field('website')} />
      {problem ? <FormProblem posted={failed !== undefined}>{problem.message}</FormProblem> : null}
      <Stack gap={3} align="start">
        <Button type="submit" size="lg" disabled={pending}>
          {pending ? 'Sending...' : 'Send message'}
        </Button>
        <Note>
          We keep your message so we can reply. For how long, and how to have it deleted, see our{' '}
          <Link to={urls.privacy()}>Privacy Policy</Link>.
        </Note>
      </Stack>
    </Stack>
  )
}
