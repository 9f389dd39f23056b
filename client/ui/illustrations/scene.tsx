import { Illustration } from './illustration.tsx'

export interface SceneProps {
  character: 'coast' | 'mountain' | 'desert' | 'lake' | 'city' | 'plains'
  alt?: string
  className?: string
  isAboveFold?: boolean
}

/** Illustration for a location's character. Give the box a height: the scene fills it and crops itself. */
export function Scene({ character, ...rest }: SceneProps) {
  return <Illustration name={`${character}-scene`} {...rest} />
}
