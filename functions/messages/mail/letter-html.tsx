import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { logoRoom } from '../../../shared/page/logo.ts';
import { directionOf, type Letter, type LetterPaper, type Sender } from './letter.ts';
import * as style from './letter-style.ts';
import { type Line, plainOf } from './line.ts';
import { siteLines } from './site-lines.ts';

const LOGO_HEIGHT = 32;
/** For programs that read no styles. */
const PICTURE_WIDTH = 340;

/** Isolated text is wrapped in `bdi`, so its direction stays its own. */
const Words = ({ line }: { line: Line }) =>
  line.map(({ text, isolated }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>{isolated ? <bdi>{text}</bdi> : text}</Fragment>
  ));

/** Not every mail client supports `white-space`, so line breaks become elements. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ));

const Facts = ({ facts, align }: { facts: NonNullable<Letter['facts']>; align: 'right' | 'left' }) => (
  <Section style={style.facts}>
    {facts.map(({ label, value }) => (
      <Row key={label}>
        <Column style={{ ...style.label, textAlign: align }}>{label}</Column>
        <Column style={{ ...style.value, textAlign: align }}>
          <Words line={value} />
        </Column>
      </Row>
    ))}
  </Section>
);

const Paper = ({ paper, align }: { paper: LetterPaper; align: 'right' | 'left' }) => (
  <Section style={{ ...style.paper, textAlign: align }}>
    <Heading as="h2" style={style.paperHeading}>
      {paper.heading}
    </Heading>
    <Facts facts={paper.facts} align={align} />
    {paper.notes.map((note) => (
      <Text key={note} style={style.paperNote}>
        {note}
      </Text>
    ))}
    <Link href={paper.link.href} style={style.paperLink}>
      {paper.link.label}
    </Link>
  </Section>
);

/** The brand over the letter. A wordmark stands for the name, any other logo beside it; both say it without pictures. */
const Brand = ({ sender: { brand, logo, siteOrigin } }: { sender: Sender }) => {
  if (!logo) return brand;
  const { isWordmark, ...room } = logoRoom(logo, LOGO_HEIGHT);
  return (
    <>
      <Img src={siteOrigin + logo} alt={isWordmark ? brand : ''} {...room} style={style.logo} />
      {!isWordmark && <> {brand}</>}
    </>
  );
};

/** Below the letter: the site, or for those who have nothing to do with it how to get no more of these. */
const Footer = ({ letter: { stop }, sender }: { letter: Letter; sender: Sender }) =>
  stop ? (
    <>
      <Words line={stop.why} />{' '}
      <Link href={stop.href} style={style.stopLink}>
        {stop.label}
      </Link>
    </>
  ) : (
    <Link href={sender.siteOrigin} style={style.footerLink}>
      {sender.brand}
    </Link>
  );

const LetterDocument = ({ letter, sender }: { letter: Letter; sender: Sender }) => {
  const { language, subject, heading, picture, paragraphs, facts, quote, button } = letter;
  const { offer, note, details, paper } = letter;
  const direction = directionOf(language);
  const align = direction === 'rtl' ? 'right' : 'left';
  const text = { ...style.text, textAlign: align } as const;
  return (
    <Html dir={direction} lang={language}>
      <Head>
        <title>{plainOf(subject)}</title>
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
      </Head>
      <Preview>{plainOf(paragraphs[0] ?? subject)}</Preview>
      <Body dir={direction} style={style.body}>
        <Container dir={direction} style={style.page}>
          <Text style={{ ...style.brand, textAlign: align }}>
            <Brand sender={sender} />
          </Text>
          <Section style={style.card}>
            <Heading as="h1" style={{ ...style.heading, textAlign: align }}>
              {heading}
            </Heading>
            {picture && (
              <Link href={button?.href ?? sender.siteOrigin}>
                <Img src={picture.src} alt={picture.alt} width={PICTURE_WIDTH} style={style.picture} />
              </Link>
            )}
            {paragraphs.map((line) => (
              <Text key={plainOf(line)} style={text}>
                <Words line={line} />
              </Text>
            ))}
            {facts && <Facts facts={facts} align={align} />}
            {quote && (
              <Section style={{ ...style.quote, textAlign: align }}>
                <Text style={style.quoteLabel}>{quote.label}</Text>
                <Text style={style.quoteText}>
                  <Lines text={quote.text} />
                </Text>
              </Section>
            )}
            {button && (
              <Section style={{ ...style.action, textAlign: align }}>
                <Button href={button.href} style={style.button}>
                  {button.label}
                </Button>
              </Section>
            )}
            {offer && (
              <Text style={{ ...style.offer, textAlign: align }}>
                <Words line={offer.text} />{' '}
                <Link href={offer.href} style={style.offerLink}>
                  {offer.label}
                </Link>
              </Text>
            )}
            {note && <Text style={{ ...style.note, textAlign: align }}>{note}</Text>}
            {details && <Facts facts={details} align={align} />}
            {paper && <Paper paper={paper} align={align} />}
          </Section>
          <Hr style={style.line} />
          <Text style={{ ...style.footer, textAlign: align }}>
            <Footer letter={letter} sender={sender} />
          </Text>
          {siteLines(sender.facts, language).map((line) => (
            <Text key={plainOf(line)} style={{ ...style.footer, textAlign: align }}>
              <Words line={line} />
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
};

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The letter as an HTML document; everything a person wrote is escaped. */
export const htmlOf = (letter: Letter, sender: Sender): string =>
  DOCTYPE + renderToStaticMarkup(<LetterDocument letter={letter} sender={sender} />);
