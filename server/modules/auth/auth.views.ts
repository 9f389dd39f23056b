import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/brand.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import type { AccountChange } from './auth.mails.ts'
import { LOCK_MS, MAX_SIGN_IN_TRIES } from './sign-in.rules.ts'

const YOU_HAVE_A_USER = `You get this because you can sign in to the admin of ${brand.name}.`

const inHours = (ms: number) => {
  const hours = Math.round(ms / HOUR_MS)
  return hours === 1 ? 'one hour' : `${hours} hours`
}

/** To who forgot a password: the link, once. */
export function resetMail(link: { url: string; lifeMs: number }): MailContent {
  return {
    subject: `Set a new password for ${brand.name}`,
    preview: `The link works once and for ${inHours(link.lifeMs)}.`,
    heading: 'Set a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody, we hope you, asked for a new password. This link works once and for ${inHours(link.lifeMs)}.`,
      },
      { kind: 'action', label: 'Set a new password', url: link.url },
      {
        kind: 'paragraph',
        text: 'If that was not you, do nothing: your password stays as it is, and nobody but you has this link.',
      },
    ],
    footer: YOU_HAVE_A_USER,
  }
}

/** To a new user: the link that makes the account theirs. */
export function invitationMail(link: { url: string; lifeMs: number }): MailContent {
  return {
    subject: `Your account for the admin of ${brand.name}`,
    preview: 'Choose a password to sign in.',
    heading: `Welcome to the admin of ${brand.name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `An account was made for you. Choose a password to sign in with this e-mail address. The link works once and for ${inHours(link.lifeMs)}; if it has run out, ask the person who invited you for another.`,
      },
      { kind: 'action', label: 'Choose a password', url: link.url },
    ],
    footer: `You get this because an owner of ${brand.name} added this address as a user. If you did not expect it, you can ignore it.`,
  }
}

/** To a user whose account was locked by wrong tries. */
export function lockedMail(publicUrl: string): MailContent {
  const minutes = LOCK_MS / 60_000
  return {
    subject: 'Your account is locked for a while',
    preview: `It opens by itself after ${minutes} minutes.`,
    heading: 'Too many wrong tries',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody entered a wrong password or code ${MAX_SIGN_IN_TRIES} times in a row, so nobody can sign in to your account for ${minutes} minutes. You stay signed in where you are.`,
      },
      {
        kind: 'paragraph',
        text: 'If that was you, set a new password: that opens the account at once. If it was not, your password held; a second factor makes it safer still.',
      },
      {
        kind: 'action',
        label: 'Set a new password',
        url: absoluteUrl(publicUrl, urls.admin.forgotPassword()),
      },
    ],
    footer: YOU_HAVE_A_USER,
  }
}

/** `doubt`: when to act at once. */
const changeTexts: Record<AccountChange, { subject: string; text: string; doubt?: string }> = {
  password: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and all other places you were signed in at were signed out.',
  },
  'factor-on': {
    subject: 'Two-step sign-in is on',
    text: 'From now on, signing in asks for a code of your authenticator app after the password. All other places you were signed in at were signed out.',
  },
  'factor-off': {
    subject: 'Two-step sign-in is off',
    text: 'From now on, signing in asks for your password alone.',
  },
  'factor-reset': {
    subject: 'Two-step sign-in was taken off your account',
    text: 'An owner of the admin did this, and you were signed out everywhere. Sign in with your password, then turn two-step sign-in on again in your account settings.',
    doubt: 'If you did not ask for this',
  },
}

/** To a user whose account is now opened in another way: whoever did not do this should know. */
export function changedMail(change: AccountChange, publicUrl: string): MailContent {
  const { subject, text, doubt = 'If that was not you' } = changeTexts[change]
  return {
    subject,
    preview: `${doubt}, act now.`,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'paragraph',
        text: `${doubt}, set a new password right away and tell an owner of the site.`,
      },
      {
        kind: 'action',
        label: 'Set a new password',
        url: absoluteUrl(publicUrl, urls.admin.forgotPassword()),
      },
    ],
    footer: YOU_HAVE_A_USER,
  }
}
