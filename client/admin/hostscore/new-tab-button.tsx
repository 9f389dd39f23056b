import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'

/** Link to a public page, as a button. */
export function NewTabButton({ href, children }: { href: string; children: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="default"
      size="xs"
      rightSection={<AdminIcon name="external" size={16} />}
    >
      {children}
      <span className="visually-hidden"> (new tab)</span>
    </Button>
  )
}
