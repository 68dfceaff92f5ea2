/** A thing with its texts in the reader's language: in English what is written in English stands for the Hebrew. */
export const inLanguage = <Thing extends object>(language: string, thing: Thing): Thing =>
  language === 'en'
    ? {
        ...thing,
        ...Object.fromEntries(
          Object.entries(thing).flatMap(([name, text]) =>
            name.endsWith('En') && text ? [[name.slice(0, -2), text]] : [],
          ),
        ),
      }
    : thing;

/** A name as the reader's language writes it, and in English as it is written in Hebrew as well. */
export const namesIn = (language: string, name: string, nameEn: string | undefined): string[] =>
  language === 'en' && nameEn ? [nameEn, name] : [name];
