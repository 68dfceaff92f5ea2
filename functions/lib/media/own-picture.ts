/** Where the uploaded pictures of a person are served. */
const folderOf = (ownerId: string): string => `/media/${ownerId}/`;

/** The file name of a person's own picture, for items that name its owner anyway; any other address stays whole. */
export const pictureFileOf = (address: string, ownerId: string): string => {
  const folder = folderOf(ownerId);
  return address.startsWith(folder) ? address.slice(folder.length) : address;
};

/** The reverse: the address at which the picture is served. */
export const pictureAddressOf = (stored: string, ownerId: string): string =>
  stored === '' || stored.includes('/') ? stored : folderOf(ownerId) + stored;
