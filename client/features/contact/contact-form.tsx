import { Button } from '@client/components/button.tsx'
import { SelectField, TextArea, TextField } from '@client/components/field.tsx'
import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { FormProblem } from '@client/components/form-problem.tsx'
import { type ContactTopic, contactTopics } from '@shared/contact-topics.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import classes from './contact-form.module.css'
import { type ContactErrors, type ContactFailure, contactNames } from './contact-values.ts'
import { useContactForm } from './use-contact-form.ts'

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
  const { form, sendButton, errors, problem, pending, attempt, submit, edit, warmUp } = useContactForm({
    failed,
    onSent,
  })
  const values = failed?.values
  return (
    <form
      ref={form}
      method="post"
      action={urls.contact()}
      noValidate
      data-hydrates=""
      aria-labelledby="contact-title"
      className={classes.form}
      onSubmit={submit}
      onInput={edit}
      onFocus={warmUp}
    >
      <input type="hidden" name="stamp" value={values?.stamp || stamp} />
      <FieldErrorSummary
        errors={listed(errors)}
        attempt={attempt}
        posted={failed !== undefined && failed.problem === null}
      />
      <SelectField
        id="contact-topic"
        name="topic"
        label="What is it about?"
        error={errors.topic}
        defaultValue={values?.topic ?? topic ?? 'owner'}
        options={contactTopics}
      />
      <TextField
        id="contact-name"
        name="name"
        label="Your name"
        error={errors.name}
        defaultValue={values?.name}
        autoComplete="name"
        required
      />
      <TextField
        id="contact-email"
        name="email"
        type="email"
        inputMode="email"
        label="Email"
        description="We answer to this address and use it for nothing else."
        error={errors.email}
        defaultValue={values?.email}
        autoComplete="email"
        required
      />
      <TextArea
        id="contact-message"
        name="message"
        label="Message"
        description="For a question about one company or one request, name it: we look it up first."
        error={errors.message}
        defaultValue={values?.message}
        rows={7}
        required
      />
      {/* People neither see nor reach this; programs fill in whatever there is. Shown once it stands in the way. */}
      <div
        className={errors.website ? undefined : 'visually-hidden'}
        aria-hidden={errors.website ? undefined : true}
      >
        <TextField
          id="contact-website"
          name="website"
          label="Leave this empty"
          error={errors.website}
          defaultValue={values?.website}
          tabIndex={errors.website ? undefined : -1}
          autoComplete="off"
        />
      </div>
      {problem ? <FormProblem posted={failed !== undefined}>{problem}</FormProblem> : null}
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

/** In the order of the form. */
function listed(errors: ContactErrors) {
  return ([...contactNames, 'website'] as const).flatMap((name) => {
    const message = errors[name]
    return message ? [{ fieldId: `contact-${name}`, message }] : []
  })
}
