import { formatPhone, phoneToE164 } from '@shared/phone.ts'

/** A phone number to be called by a press, in one spelling; as it was typed where no number can be made of it. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phoneToE164(phone)
  return number ? <a href={`tel:${number}`}>{formatPhone(phone)}</a> : phone
}
