import { QRCodeSVG } from 'qrcode.react';

/** Dark on light in every theme: not every app reads the inverse. */
const QrCode = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <QRCodeSVG value={value} title={label} size={192} marginSize={4} level="M" bgColor="#fff" fgColor="#000" />
);

export default QrCode;
