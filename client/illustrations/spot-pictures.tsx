import { paint, tones } from './palette.ts'
import { GableHouse, type IllustrationProps, LeafTrees, Picture, Windows } from './parts.tsx'
import { boxes, conifers, dots, strips } from './shapes.ts'

const FRAME = '0 0 320 220'

/** An open, empty mailbox on a dune: nothing here yet. */
export function SpotEmpty({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox={FRAME}>
      <path fill="#fdeedd" d="M160 14q96 0 118 76t-16 94H58Q18 166 42 90T160 14z" />
      <circle cx="98" cy="66" r="22" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="8"
        strokeLinecap="round"
        d={strips([196, 52, 48], [210, 43, 20])}
      />
      <path fill={paint.sandDeep} d="M26 182q60-34 134-26t134 26z" />
      <path fill={paint.grassDeep} d="M26 186q50-16 110-10t158 10v6H26z" />
      <path fill={paint.trunk} d={boxes([148, 118, 13, 66])} />
      <path fill={paint.trunkShade} d={boxes([156, 118, 5, 66])} />
      <path fill={paint.rose} d="M118 120V92a22 22 0 0 1 22-22h66v50z" />
      <path fill={paint.roseShade} d="M184 120V92a22 22 0 0 1 44 0v28z" />
      <path fill={paint.night} d="M190 120V93a16 16 0 0 1 32 0v27z" />
      <path fill={paint.roseShade} d="M186 120h42l10 30h-42z" />
      <path fill={paint.rose} d="M190 122h36l8 24h-36z" />
      <path fill={paint.honeyShade} d={boxes([144, 96, 26, 4])} />
      <path fill={paint.honey} d="M144 98h4V82h16v-13h-20z" />
      <circle cx="146" cy="98" r="4" fill={paint.honeyShade} />
      <path
        stroke={paint.leafDeep}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        d="M72 186q-2-20-14-30M77 186q0-26 6-40M82 186q4-18 16-26M252 188q-2-16-10-22M257 188q1-18 7-28"
      />
    </Picture>
  )
}

/** A signpost at a fork in the path: this page is elsewhere. */
export function SpotNotFound({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox={FRAME}>
      <path fill="#fdeedd" d="M160 14q96 0 118 76t-16 94H58Q18 166 42 90T160 14z" />
      <circle cx="92" cy="70" r="24" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="8"
        strokeLinecap="round"
        d={strips([60, 92, 46], [226, 46, 30])}
      />
      <path fill="#b4c3a4" d="M38 146q52-34 104-22t142-6q4 36-4 50H42z" />
      <path fill={paint.leafDeep} d={conifers([232, 140, 44], [254, 142, 34], [66, 146, 36])} />
      <GableHouse x={86} y={144} w={26} h={18} peak={14} side={20} wall={tones.white} roof={tones.rose}>
        <path fill={paint.lamp} d={boxes([10, -12, 6, 7], [32, -12, 6, 6])} />
      </GableHouse>
      <path fill={paint.grassDeep} d="M26 186q26-40 110-40t158 40v6H26z" />
      <path
        fill={paint.path}
        d="M128 192q10-20-4-32t-26-16h12q22 4 36 16 22-10 58-14h14q-44 8-56 20t-4 26z"
      />
      <path fill={paint.trunk} d={boxes([186, 62, 12, 120])} />
      <path fill={paint.trunkShade} d={boxes([193, 62, 5, 120])} />
      <path fill={paint.timber} d="M140 74h66l14 12-14 12h-66z" />
      <path fill={paint.honey} d="M236 108h-62l-13 11 13 11h62z" />
      <path fill={paint.shadow} opacity=".14" d={boxes([186, 98, 12, 5], [186, 130, 12, 5])} />
      <path fill={paint.timberShade} d={boxes([152, 84, 42, 4])} />
      <path fill={paint.honeyShade} d={boxes([182, 117, 42, 4])} />
    </Picture>
  )
}

/** An envelope sealed in front of a lit house: your request is on its way. */
export function SpotThankYou({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox={FRAME}>
      <path fill="#fdeedd" d="M160 14q96 0 118 76t-16 94H58Q18 166 42 90T160 14z" />
      <circle cx="94" cy="62" r="22" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="8"
        strokeLinecap="round"
        d={strips([212, 46, 44], [226, 37, 18])}
      />
      <LeafTrees at={[[70, 172, 74]]} />
      <GableHouse x={98} y={172} w={76} h={62} peak={46} side={62} wall={tones.white} roof={tones.rose}>
        <Windows at={[[30, -88, 16, 18]]} glass={paint.lamp} frame={paint.creamShade} />
        <Windows
          at={[
            [8, -50, 16, 20],
            [54, -50, 16, 20],
          ]}
          glass={paint.lamp}
          frame={paint.creamShade}
        />
        <path fill={paint.door} d={boxes([30, -40, 17, 40])} />
        <Windows at={[[90, -48, 18, 20]]} glass={paint.lamp} frame={paint.cream} />
      </GableHouse>
      <path fill={paint.grassDeep} d="M26 186q40-20 134-18t134 18v6H26z" />
      <path fill={paint.shadow} opacity=".16" d="M176 196h98l8-10H190z" />
      <g transform="rotate(-6 226 152)">
        <path fill={paint.trim} d={boxes([174, 118, 102, 68])} />
        <path fill={paint.creamShade} d="M174 186l40-38h22l40 38z" />
        <path fill={paint.cream} d="M174 118h102l-44 40q-7 6-14 0z" />
        <path stroke={paint.sandDark} strokeWidth="2" fill="none" d="M174 118l44 40q7 6 14 0l44-40" />
        <circle cx="225" cy="152" r="15" fill={paint.pine} />
        <path
          stroke={paint.trim}
          strokeWidth="3.5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M218 152l5 5 9-10"
        />
      </g>
      <path stroke={paint.leafDeep} strokeWidth="20" strokeLinecap="round" d={dots([94, 176], [110, 180])} />
      <path
        stroke={paint.blush}
        strokeWidth="6"
        strokeLinecap="round"
        d={dots([90, 172], [99, 177], [112, 176])}
      />
    </Picture>
  )
}

/** A house with its lamp on in the rain: something failed, what you wrote is safe. */
export function SpotError({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox={FRAME}>
      <path fill="#e9ece7" d="M160 14q96 0 118 76t-16 94H58Q18 166 42 90T160 14z" />
      <path
        stroke={paint.seaDeep}
        strokeWidth="3"
        strokeLinecap="round"
        d="M86 84l-6 14M108 92l-6 14M70 110l-6 14M232 96l-6 14M250 112l-6 14M254 82l-6 14M96 122l-6 14M264 138l-6 14M62 144l-5 12"
      />
      <path fill={paint.leafDeep} d={conifers([246, 170, 66], [270, 172, 46])} />
      <GableHouse x={104} y={172} w={84} h={62} peak={50} side={62} wall={tones.cream} roof={tones.slate}>
        <path
          fill={paint.seaDark}
          d={boxes([8, -50, 8, 24], [30, -50, 8, 24], [34, -90, 5, 18], [47, -90, 5, 18])}
        />
        <path fill={paint.lamp} d={boxes([16, -50, 14, 24], [39, -90, 8, 18])} />
        <path fill={paint.trim} d={boxes([49, -46, 24, 46])} />
        <path fill={paint.pineDark} d={boxes([52, -43, 18, 43])} />
        <path fill={paint.seaDark} d={boxes([98, -48, 14, 22], [112, -48, 14, 22])} />
        <path stroke={paint.creamShade} strokeWidth="1.5" d="M98-42h28M98-36h28M98-30h28M112-48v22" />
        <circle cx="80" cy="-40" r="4" fill={paint.lamp} />
      </GableHouse>
      <g transform="translate(-22 8) scale(.74)">
        <path
          fill={paint.cloud}
          d="M84 74a20 20 0 0 1 6-38 30 30 0 0 1 56-8 24 24 0 0 1 40 12 18 18 0 0 1 4 34z"
        />
        <path fill={paint.whiteShade} d="M84 74a20 20 0 0 1-14-12q40 10 130-4a18 18 0 0 1-10 16z" />
      </g>
      <path fill={paint.sageShade} d="M26 186q40-20 134-18t134 18v6H26z" />
      <path fill={paint.sea} d="M120 182q30-8 70 0-36 8-70 0z" />
    </Picture>
  )
}
