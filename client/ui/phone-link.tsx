import { formatPhone, phoneToE164 } from '@shared/lib/phone.ts'

/** Formatted phone number as a link; the text as typed if it is not a valid number. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phoneToE164(phone)
  return number ? <a href={`tel:${number}`}>{formatPhone(phone)}</a> : phone
}
