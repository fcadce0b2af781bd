import type { WatchCard } from '@brightpair/contract'

type Motif = WatchCard['motif']

/** What a drawing is about, by the words that call for it. */
const callsFor: Partial<Record<Motif, RegExp>> = {
  talk: /\b(sa(?:y|id|ying)|tell|told|talk\w*|spe(?:ak|ech)\w*|conversation\w*|sentences?|voice|loud|words?)\b/gi,
  question: /\b(ask\w*|questions?|why|answer\w*|curious)\b|\?/gi,
  listen: /\b(listen\w*|hear\w*|silen\w+|quiet\w*|paus\w+|attention)\b/gi,
  write: /\b(writ\w+|wrote|notes?|paper|page|draft\w*|list\w*|report|email)\b/gi,
  time: /\b(minutes?|hours?|weeks?|days?|months?|mornings?|evenings?|\w+day|deadline\w*|later|early|late|today|tomorrow)\b/gi,
  choose: /\b(decid\w+|decisions?|choos\w+|choices?|options?|either|instead|whether|agree\w*)\b/gi,
  team: /\b(people|teams?|colleagues?|meetings?|rooms?|groups?|others|everyone|nobody|board|experts?)\b/gi,
  pair: /\b(mentors?|mentees?|partners?|friends?|together|trust\w*|relationship\w*|both|two)\b/gi,
  grow: /\b(learn\w*|grow\w*|practi[sc]\w+|try|tried|small\w*|steps?|begin\w*|start\w*|habit\w*|improv\w+)\b/gi,
  rest: /\b(rest\w*|sleep\w*|tired|energy|breaks?|body|breath\w*|walk\w*|slow\w*)\b/gi,
  goal: /\b(goals?|aims?|want\w*|purpose|results?|reach\w*|promis\w+|finish\w*|direction)\b/gi,
  feel: /\b(feel\w*|fear\w*|afraid|shame|ang(?:er|ry)|nerv\w+|calm\w*|proud|worr\w+|heart|mood)\b/gi,
  door: /\b(doors?|open\w*|opportunit\w+|introduc\w+|help\w*|invit\w+|offer\w*|way)\b/gi,
  look: /\b(see|saw|seen|notic\w+|look\w*|show\w*|camera|pictures?|visible|watch\w*|mirror)\b/gi,
  weigh: /\b(cost\w*|pric\w+|worth|valu\w+|numbers?|money|pay\w*|less|more|enough|weigh\w*|judge\w*)\b/gi,
}

/** Those that fit any words. */
const plain: readonly Motif[] = ['spark', 'pair', 'grow', 'look']

/** The drawing most words call for, but not one that was just seen. */
export function motifFor(text: string, heading: string, recent: readonly Motif[]): Motif {
  const ranked = (Object.keys(callsFor) as Motif[])
    .filter((motif) => !recent.includes(motif))
    .map((motif) => ({ motif, calls: callsIn(text, motif) * 2 + callsIn(heading, motif) }))
    .sort((a, b) => b.calls - a.calls)
  const [first] = ranked
  if (first && first.calls > 0) return first.motif
  return plain.find((motif) => !recent.includes(motif)) ?? 'spark'
}

const callsIn = (text: string, motif: Motif): number => text.match(callsFor[motif] ?? /$^/g)?.length ?? 0
