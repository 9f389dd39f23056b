import { Drawing } from './drawing.tsx'

const PORTRAITS = ['portrait-shoulder-length', 'portrait-short', 'portrait-bun'] as const

interface PortraitProps {
  /** Which of the drawn people; any whole number from 0. */
  person: number
  className?: string
}

/** The picture beside a sample testimonial's name. */
export function Portrait({ person, className }: PortraitProps) {
  return <Drawing name={PORTRAITS[person % PORTRAITS.length] ?? PORTRAITS[0]} className={className} />
}
