import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/lib/brand.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { LOCK_MS, MAX_SIGN_IN_ATTEMPTS } from './sign-in/sign-in.rules.ts'

const ACCOUNT_FOOTER = `You’re receiving this email because you have an admin account at ${brand.name}.`

const formatHours = (ms: number) => {
  const hours = Math.round(ms / HOUR_MS)
  return hours === 1 ? 'one hour' : `${hours} hours`
}

export function renderResetMail(link: { url: string; lifeMs: number }): MailContent {
  return {
    subject: `Reset your ${brand.name} password`,
    preview: `This link works once and expires in ${formatHours(link.lifeMs)}.`,
    heading: 'Reset your password',
    blocks: [
      `We got a request to reset your password. This link works once and expires in ${formatHours(link.lifeMs)}.`,
      { kind: 'action', label: 'Reset password', url: link.url },
      'If you didn’t ask for this, you can ignore this email. Your password hasn’t changed, and only you have this link.',
    ],
    footer: ACCOUNT_FOOTER,
  }
}

export function renderInvitationMail(link: { url: string; lifeMs: number }): MailContent {
  return {
    subject: `You’re invited to the ${brand.name} admin`,
    preview: 'Choose a password to sign in.',
    heading: `Welcome to the ${brand.name} admin`,
    blocks: [
      `We’ve created an account for you. Choose a password to sign in with this email address. The link works once and expires in ${formatHours(link.lifeMs)}. If it has expired, ask the person who invited you for a new one.`,
      { kind: 'action', label: 'Choose a password', url: link.url },
    ],
    footer: `You’re receiving this email because an owner of ${brand.name} added this address as a user. If you weren’t expecting it, you can ignore it.`,
  }
}

export function renderLockedMail(publicUrl: string): MailContent {
  const minutes = LOCK_MS / 60_000
  return {
    subject: 'Your account is temporarily locked',
    preview: `It unlocks automatically after ${minutes} minutes.`,
    heading: 'Too many failed sign-in attempts',
    blocks: [
      `Someone entered a wrong password or code ${MAX_SIGN_IN_ATTEMPTS} times in a row, so sign-in to your account is locked for ${minutes} minutes. You stay signed in on your current devices.`,
      'If that was you, reset your password to unlock your account right away. If it wasn’t, no one got in. Two-step sign-in makes your account even safer.',
      {
        kind: 'action',
        label: 'Reset password',
        url: absoluteUrl(publicUrl, urls.admin.forgotPassword()),
      },
    ],
    footer: ACCOUNT_FOOTER,
  }
}

/** `condition` replaces the default condition of the security advice. */
export const accountChanges = ['password', 'factor-on', 'factor-off', 'factor-reset'] as const
export type AccountChange = (typeof accountChanges)[number]

const changeTexts: Record<AccountChange, { subject: string; text: string; condition?: string }> = {
  password: {
    subject: 'Your password was changed',
    text: 'The password for your account was changed, and you were signed out everywhere else.',
  },
  'factor-on': {
    subject: 'Two-step sign-in is on',
    text: 'Signing in now asks for a code from your authenticator app after your password. You were signed out everywhere else.',
  },
  'factor-off': {
    subject: 'Two-step sign-in is off',
    text: 'Signing in now asks only for your password.',
  },
  'factor-reset': {
    subject: 'Two-step sign-in was removed from your account',
    text: 'An owner turned it off, and you were signed out everywhere. Sign in with your password, then turn two-step sign-in back on in your account settings.',
    condition: 'If you didn’t ask for this',
  },
}

/** Security notice: the user should know when the way into their account changes. */
export function renderChangedMail(change: AccountChange, publicUrl: string): MailContent {
  const { subject, text, condition = 'If this wasn’t you' } = changeTexts[change]
  return {
    subject,
    preview: `${condition}, secure your account.`,
    heading: subject,
    blocks: [
      text,
      `${condition}, reset your password right away and tell an owner of the site.`,
      {
        kind: 'action',
        label: 'Reset password',
        url: absoluteUrl(publicUrl, urls.admin.forgotPassword()),
      },
    ],
    footer: ACCOUNT_FOOTER,
  }
}
