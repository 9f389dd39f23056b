import { useSite } from '@client/lib/site.ts'
import { badgeEmbedCode, badgePath } from '@shared/badges/badge-embed.ts'
import {
  type BadgeLook,
  badgeDimensions,
  badgeSizes,
  badgeStyles,
  badgeThemes,
  defaultBadgeLook,
} from '@shared/badges/badge-style.ts'
import { useId, useState } from 'react'
import { BadgeImage } from './badge-image.tsx'
import { CopyCode } from './copy-code.tsx'
import styles from './embed-builder.module.css'

const choices = [
  { name: 'style', legend: 'Style', options: badgeStyles },
  { name: 'theme', legend: 'Theme', options: badgeThemes },
  { name: 'size', legend: 'Size', options: badgeSizes },
] as const

const optionLabels: Record<string, string> = {
  seal: 'Seal',
  horizontal: 'Horizontal',
  light: 'Light',
  dark: 'Dark',
  regular: 'Regular',
  compact: 'Compact',
}

export function EmbedBuilder({ company }: { company: { id: number; name: string } }) {
  const { publicUrl } = useSite()
  const base = useId()
  const [look, setLook] = useState<BadgeLook>(defaultBadgeLook)
  const { width, height } = badgeDimensions(look)
  return (
    <div className={styles.builder}>
      <div className={styles.preview} data-theme={look.theme}>
        <BadgeImage src={badgePath(company.id, look)} company={company} look={look} />
      </div>
      <div className={styles.side}>
        <div className={styles.choices}>
          {choices.map(({ name, legend, options }) => (
            <fieldset key={name} className={styles.choice}>
              <legend>{legend}</legend>
              {options.map((option) => (
                <label key={option} className={styles.option}>
                  <input
                    type="radio"
                    name={`${base}-${name}`}
                    value={option}
                    checked={look[name] === option}
                    onChange={() => setLook({ ...look, [name]: option })}
                  />
                  {optionLabels[option]}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <p className={styles.size}>
          {width} by {height} pixels, the same for every score and status.
        </p>
        <CopyCode
          code={badgeEmbedCode(publicUrl, company, look)}
          label={`Embed code for ${company.name}`}
          isEmbedCode
        />
      </div>
    </div>
  )
}
