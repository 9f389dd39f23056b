import { Drawing } from './drawing.tsx'

interface SceneProps {
  character: 'coast' | 'mountain' | 'desert' | 'lake' | 'city' | 'plains'
  title?: string
  className?: string
  first?: boolean
}

/** The scene for a place's character. Give the box a height: the scene fills it and crops itself. */
export function Scene({ character, ...rest }: SceneProps) {
  return <Drawing name={`${character}-scene`} {...rest} />
}
