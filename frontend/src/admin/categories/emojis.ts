/** What the picker offers, by the name of its text: 25 in five columns. */
export const EMOJIS = {
  note: '🎵',
  mask: '🎭',
  laugh: '😂',
  trophy: '🏆',
  phone: '📱',
  palette: '🎨',
  microphone: '🎤',
  guitar: '🎸',
  dance: '💃',
  film: '🎬',
  camera: '📷',
  star: '⭐',
  football: '⚽',
  basketball: '🏀',
  game: '🎮',
  cooking: '🍳',
  cake: '🎂',
  book: '📚',
  magic: '🎩',
  fashion: '👗',
  heart: '💖',
  child: '🧸',
  animal: '🐶',
  computer: '💻',
  flower: '🌸',
} as const;

type EmojiName = keyof typeof EMOJIS;
export const EMOJI_NAMES = Object.keys(EMOJIS) as EmojiName[];
