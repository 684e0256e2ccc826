import { S3Error } from "../errors.ts";
import { type Fields, incomingBytes, type S3Request } from "../http/request.ts";
import { Reader } from "./reader.ts";

/** A form up to its file; what follows the file means nothing. */
export interface UploadForm {
  /** By lower-case names. */
  readonly fields: Fields;
  /** The name that the browser gave the file, without its folders. */
  readonly filename: string;
  /** The file's bytes. It throws MalformedPOSTRequest where they do not end as a form's file must. */
  readonly file: AsyncIterable<Buffer>;
}

/** What may stand before the file: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTForms.html */
const longestFields = 20 * 1024;

/**
 * Reads the fields of a multipart/form-data body (RFC 7578) until the one named `file` begins, and hands the form to
 * `use`, which reads the file. Throws MalformedPOSTRequest, MaxPostPreDataLengthExceeded, and InvalidArgument where
 * there is no file.
 */
export async function withForm<T>(request: S3Request, use: (form: UploadForm) => Promise<T>): Promise<T> {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
      request.sent["content-type"] ?? "",
    ) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) {
    throw new S3Error(
      "MalformedPOSTRequest",
      "Bucket POST must be of the enclosure-type multipart/form-data",
    );
  }
  const reader = new Reader(incomingBytes(request.message), malformedForm);
  try {
    return await use(await readForm(reader, boundary));
  } finally {
    await reader.close();
  }
}

async function readForm(reader: Reader, boundary: string): Promise<UploadForm> {
  const mark = Buffer.from(`\r\n--${boundary}`, "latin1");
  const fields: Partial<Record<string, string>> = {};
  let left = longestFields;
  if ((await reader.line()) !== `--${boundary}`) throw malformedForm();
  for (;;) {
    const { name, filename } = await readPartHead(reader);
    const content = reader.until(mark);
    if (name === "file") return { fields, filename, file: content };
    const pieces: Buffer[] = [];
    left -= name.length;
    for await (const piece of content) {
      left -= piece.length;
      if (left < 0) throw tooMuch();
      pieces.push(piece);
    }
    fields[name] = Buffer.concat(pieces).toString();
    const after = await reader.line();
    if (after === "--") throw noFile();
    if (after !== "") throw malformedForm();
  }
}

async function readPartHead(reader: Reader): Promise<{ name: string; filename: string }> {
  let disposition = "";
  for (let line = await reader.line(); line !== ""; line = await reader.line()) {
    if (/^content-disposition\s*:/i.test(line)) disposition = Buffer.from(line, "latin1").toString();
  }
  const [, name] = /;\s*name="([^"]*)"/i.exec(disposition) ?? [];
  if (name === undefined) throw malformedForm();
  const [, path = ""] = /;\s*filename="([^"]*)"/i.exec(disposition) ?? [];
  return { name: name.toLowerCase(), filename: path.replace(/^.*[\\/]/, "") };
}

function malformedForm(): S3Error {
  const message = "The body of your POST request is not well-formed multipart/form-data.";
  return new S3Error("MalformedPOSTRequest", message);
}

function noFile(): S3Error {
  const message = "POST requires exactly one file upload per request.";
  return new S3Error("InvalidArgument", message, { ArgumentName: "file", ArgumentValue: "0" });
}

function tooMuch(): S3Error {
  const message = "Your POST request fields preceding the upload file were too large.";
  return new S3Error("MaxPostPreDataLengthExceeded", message, { MaxPostPreDataLengthBytes: longestFields });
}
